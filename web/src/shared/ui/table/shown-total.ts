/** Formats a total: '1,234', or '1,000+' and '10,000+' where it is capped. */
export function shownTotal({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }): string {
  return `${total.toLocaleString('en')}${isTotalCapped ? '+' : ''}`
}
