/** Whether each typed word begins a word of a text. */
export function begins(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
