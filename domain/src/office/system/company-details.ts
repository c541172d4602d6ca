/** The company's details, as its form, its papers and the notices of a change have them. */
export const companyDetails = [
  'name',
  'taxNumber',
  'address',
  'phone',
  'email',
  'bankName',
  'bankBranch',
  'bankAccountName',
  'bankAccountNo',
  'mpesaPaybill',
  /** What to enter as the account at the paybill; none for the number of the invoice. */
  'mpesaAccountHint',
] as const
export type CompanyDetail = (typeof companyDetails)[number]

/**
 * Details that say who is paid and where, on papers and in answers to mails: a change of them asks for the caller's
 * password. An address of several lines could name another paybill.
 */
const guarded: readonly CompanyDetail[] = [
  'name',
  'address',
  'email',
  'taxNumber',
  'bankName',
  'bankBranch',
  'bankAccountName',
  'bankAccountNo',
  'mpesaPaybill',
  'mpesaAccountHint',
]

type Details = Record<CompanyDetail, string | null>
type Typed = { [Detail in CompanyDetail]?: string | null | undefined }
export type DetailChange = { field: CompanyDetail; before: string | null; after: string | null }

/** What differs from the stored details. A detail that was not typed stays; an empty one clears it. */
export function changedDetails(stored: Details, typed: Typed): DetailChange[] {
  return companyDetails.flatMap((field) => {
    const before = stored[field] || null
    const after = typed[field] === undefined ? before : typed[field] || null
    return before === after ? [] : [{ field, before, after }]
  })
}

/** Whether changes ask for the caller's password. */
export function needsPassword(changes: readonly Pick<DetailChange, 'field'>[]): boolean {
  return changes.some(({ field }) => guarded.includes(field))
}
