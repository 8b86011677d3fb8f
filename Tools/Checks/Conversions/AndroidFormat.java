import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.Scanner;

/** Formats texts as Android's {@code getString} does: each line has a format and its arguments, in Base64. */
class AndroidFormat {
    private static String decoded(String word) {
        return new String(Base64.getDecoder().decode(word), StandardCharsets.UTF_8);
    }

    private static Object argument(String word) {
        String text = decoded(word.substring(1));
        if (word.charAt(0) == 't') return text;
        return text.contains(".") ? (Object) Double.valueOf(text) : (Object) Long.valueOf(text);
    }

    public static void main(String[] arguments) {
        Scanner lines = new Scanner(System.in, StandardCharsets.UTF_8);
        StringBuilder output = new StringBuilder();
        while (lines.hasNextLine()) {
            String[] words = lines.nextLine().split(" ");
            Object[] values = new Object[words.length - 1];
            for (int place = 1; place < words.length; place++) values[place - 1] = argument(words[place]);
            String shown;
            try {
                shown = "=" + String.format(Locale.ROOT, decoded(words[0].substring(1)), values);
            } catch (IllegalFormatException error) {
                shown = "!" + error;
            }
            output.append(Base64.getEncoder().encodeToString(shown.getBytes(StandardCharsets.UTF_8))).append('\n');
        }
        System.out.print(output);
    }
}
