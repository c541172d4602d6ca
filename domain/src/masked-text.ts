/** Whether a text looks like a mask. Such a text must never be stored as a value. */
export function looksMasked(value: string): boolean {
  const plain = value.replace(/[\s-]/g, '').toLowerCase()
  return plain.includes('***') || plain === '[restricted]' || plain === 'restricted'
}
