import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { fileAnswer } from '../../../http/files/file-answer.ts'

/** The picture of today's logo. @throws NotFound without one */
export async function getLogo(ctx: Context) {
  const logo = await ctx.db
    .selectFrom('systemSettings')
    .innerJoin('companyLogos', 'companyLogos.id', 'systemSettings.logoId')
    .select(['content', 'mediaType'])
    .executeTakeFirst()
  if (!logo) throw new NotFound('There is no logo.')
  const { content, mediaType } = logo
  const name = mediaType === 'image/png' ? 'logo.png' : 'logo.jpg'
  return fileAnswer({ name, mediaType, size: content.length, content: Readable.from([content]) })
}
