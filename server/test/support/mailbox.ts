import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Every mail to an address in a mail folder, oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(({ to }) => to?.some((mailbox) => mailbox.address === address))
}

/** The URL and the token of the link in a mail. */
export function linkIn(mail: Pick<Email, 'text'> | undefined): { url: string; token: string } {
  const url = /https?:\/\/\S+#token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  return { url, token: url.split('#token=')[1] ?? '' }
}
