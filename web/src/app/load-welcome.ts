import { api, queryClient } from '#web/app/api.ts'

/** What the sign-in page says to everybody: whether one can sign up, whom to ask, and the demo accounts. */
export const welcomeQuery = api.account.welcome.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY })

const longestMs = 2000

/** Asks for the welcome, so that the page shows with it and nothing moves. A slow server does not keep the page away. */
export async function loadWelcome(): Promise<void> {
  const slow = new Promise<void>((done) => setTimeout(done, longestMs))
  await Promise.race([queryClient.prefetchQuery({ ...welcomeQuery, retry: false }), slow])
}
