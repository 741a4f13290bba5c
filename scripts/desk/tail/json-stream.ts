/** Splits a stream of JSON objects, in any lines, into one text for each. Text between them is skipped. */
export async function* jsonObjects(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  const cut = createCutter()
  for await (const chunk of chunks) {
    yield* cut(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
  }
}

function createCutter(): (text: string) => string[] {
  let kept = ''
  let depth = 0
  let isInText = false
  let isEscaped = false
  return (text) => {
    const whole: string[] = []
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') isInText = false
      } else if (character === '{') {
        if (depth === 0) from = at
        depth += 1
      } else if (character === '}' && depth > 0) {
        depth -= 1
        if (depth === 0) {
          whole.push(kept + text.slice(from, at + 1))
          kept = ''
        }
      } else if (character === '"' && depth > 0) isInText = true
    }
    kept = depth > 0 ? kept + text.slice(from) : ''
    return whole
  }
}
