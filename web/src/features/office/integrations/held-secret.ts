/** A secret that is shown this once; 'coming' while it is made. The page holds it: a dialog may close before it comes. */
export type HeldSecret<Answer> = Answer | 'coming' | null

/** Calls what answers with a secret, which stays with the page. */
export type MakeSecret<Answer> = (call: () => Promise<Answer>) => Promise<Answer>

/** @param onSecret the page's own */
export function keptBy<Answer>(onSecret: (secret: HeldSecret<Answer>) => void): MakeSecret<Answer> {
  return async (call) => {
    onSecret('coming')
    try {
      const answer = await call()
      onSecret(answer)
      return answer
    } catch (error) {
      onSecret(null)
      throw error
    }
  }
}
