/** The input of a list query without paging: an export has all rows. */
export function exportInput<Input extends { page?: number | undefined }>({
  page,
  ...rest
}: Input): Omit<Input, 'page'> {
  return rest
}
