import { installedTest, test, whyNotRun } from './support.ts'

test(installedTest, ({ engineName }) => {
  const { reason, isMeant } = whyNotRun(engineName) ?? {}
  if (!reason) return
  if (!isMeant) throw new Error(reason)
  console.log(reason)
  test.skip(true, reason)
})
