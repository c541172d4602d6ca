/** Whether a cell only says that nothing is known: '-', 'N/A'. */
export function isPlaceholder(text: string): boolean {
  return /^([-–—.]{1,3}|n\/?a|nil|none|null|hakuna)$/i.test(text.trim())
}
