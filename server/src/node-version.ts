/** The oldest version of Node that the program runs on: `engines` in package.json, README.md and docs/operations.md name it too. */
export const oldestNode = '22.2'

/**
 * What the operator is told where Node lacks what the program needs, at the start or later, for a PDF or a CSV file; null
 * where it has all. Imports nothing, so that an old Node can run it.
 *
 * @param version as `process.versions.node` has it: `24.21.0`
 */
export function objectionToNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `Shehena needs Node ${oldestNode} or newer, and this is Node ${version}: start it with npm, or with node_modules/.bin/node, which comes along.`
}
