import { expect } from '@playwright/test'
import { linkIn, mailsTo } from '../server/test/support/mailbox.ts'
import type { TestServer } from './server.ts'

/** The text of the mail with a subject, once the program has written it. */
export async function mailTo(server: TestServer, address: string, subject: string): Promise<string> {
  const find = async () =>
    (await mailsTo(server.mailFolder, address)).filter((mail) => mail.subject === subject).at(-1)?.text ?? null
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? ''
}

/** The link in the latest mail with a subject. */
export async function linkFrom(server: TestServer, address: string, subject: string): Promise<string> {
  return linkIn({ text: await mailTo(server, address, subject) }).url
}
