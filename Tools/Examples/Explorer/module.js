"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const element = (id) => document.getElementById(id);

/** Makes an element. Children are elements and texts, so no text can become markup. */
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== undefined && child !== ""));
  return node;
}

/** Starts the WebAssembly module in the page, and returns the function that explains a number. */
async function startModule() {
  const packed = Uint8Array.from(atob(element("module").textContent), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(unpacked).arrayBuffer();
  let memory;
  const { instance } = await WebAssembly.instantiate(bytes, {
    wasi_snapshot_preview1: {
      fd_write: () => 0,
      random_get: (start, count) => {
        crypto.getRandomValues(new Uint8Array(memory.buffer, start, count));
        return 0;
      },
    },
  });
  const { reserve, explain, release } = instance.exports;
  memory = instance.exports.memory;
  return (...lines) => {
    const request = new TextEncoder().encode(lines.map((line) => line.replaceAll("\n", " ")).join("\n"));
    const place = reserve(request.length);
    new Uint8Array(memory.buffer, place, request.length).set(request);
    const answer = explain(place, request.length);
    release(place);
    const length = new DataView(memory.buffer).getUint32(answer, true);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer + 4, length));
    release(answer);
    return JSON.parse(text);
  };
}
