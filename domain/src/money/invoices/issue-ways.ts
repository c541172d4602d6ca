/** How an invoice is issued by hand. */
export const handWays = ['printed', 'whatsapp', 'handed_over', 'other'] as const
export type HandWay = (typeof handWays)[number]

/** How an invoice was issued: by the mail of the program, by hand, or by the system that a company comes from. */
export const issueWays = ['mail', ...handWays, 'opening'] as const
export type IssueWay = (typeof issueWays)[number]
