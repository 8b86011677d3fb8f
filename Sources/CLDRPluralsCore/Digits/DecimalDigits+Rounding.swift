extension DecimalDigits {
    /// The digits rounded to a number of places after the point.
    func rounded(toFractionDigits places: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        let (kept, overflow) = pointPosition.addingReportingOverflow(places)
        return overflow ? self : rounded(toCount: kept, in: buffer)
    }

    /// The digits rounded to the first `kept` of them, half to even; a negative number leaves nothing but zero.
    func rounded(toCount kept: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
        guard kept < count else { return self }
        var result = self
        let roundsUp: Bool
        if kept < 0 {
            roundsUp = false
        } else if buffer[kept] != 0x35 {
            roundsUp = buffer[kept] > 0x35
        } else {
            // There are no trailing zeros, so any digit after the 5 makes it more than half.
            roundsUp = kept + 1 < count || (kept > 0 && buffer[kept - 1] & 1 == 1)
        }
        result.count = max(kept, 0)
        if roundsUp {
            while result.count > 0, buffer[result.count - 1] == 0x39 { result.count -= 1 }
            if result.count == 0 {
                // All nines, or no digit at all: the result is the next power of ten.
                buffer[0] = 0x31
                result.count = 1
                result.pointPosition += 1
            } else {
                buffer[result.count - 1] += 1
            }
        } else {
            while result.count > 0, buffer[result.count - 1] == 0x30 { result.count -= 1 }
            if result.count == 0 {
                buffer[0] = 0x30
                return DecimalDigits(count: 1, pointPosition: 1)
            }
        }
        return result
    }
}
