import { TestServer } from './server.ts'
import { test as base } from './support.ts'

/** Browser tests, each with a company that begins today. */
export const test = base.extend<{ server: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  server: async ({}, use) => {
    const server = await TestServer.startEmpty()
    await use(server)
    await server.stop()
  },
})
