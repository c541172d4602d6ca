import { installedTest, test, whyNotRun } from './support.ts'

test(installedTest, ({ engineName }) => {
  const { reason, isMeant } = whyNotRun(engineName) ?? {}
  if (!reason) return
  if (!isMeant) throw new Error(reason)
  // The tests of the engine count as not run.
  console.log(reason)
})
