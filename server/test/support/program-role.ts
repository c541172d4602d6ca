/** The database role of the program under test, made once for all test databases. Its password is its name. */
export const programRole = 'shehena_test_program'

/** The URL of a test database for the program's role. */
export function asProgram(url: string): string {
  const address = new URL(url)
  address.username = programRole
  address.password = programRole
  return address.href
}
