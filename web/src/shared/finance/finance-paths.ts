/** Links within Finance. Apart from `paths`, which the sign-in page loads too and has no use for them. */
export const financePaths = {
  receivables: () => '/app/finance/receivables',
  closedMonths: () => '/app/finance/months',
  withheld: () => '/app/finance/withheld',
}
