/** A total as lists show it: '1,234', or '10,000+' where counting stopped. */
export function shownTotal({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }): string {
  return `${total.toLocaleString('en')}${isTotalCapped ? '+' : ''}`
}
