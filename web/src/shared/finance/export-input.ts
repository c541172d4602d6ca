/** What a list asks for without its page: an export holds all rows. */
export function exportInput<Input extends { page?: number | undefined }>({
  page,
  ...rest
}: Input): Omit<Input, 'page'> {
  return rest
}
