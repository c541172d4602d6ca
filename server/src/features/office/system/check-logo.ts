import { readFile } from 'node:fs/promises'
import { dayOf } from '@shehena/domain/dates'
import { inKilobytes, largestLogo, largestPaper, longestSide } from '@shehena/domain/office/system/logo-limits'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { ReceivedFile } from '../../../http/files/received-file.ts'
import { findPicture, type Picture } from '../documents/check-content.ts'
import { isWholeJpeg, isWholePng } from '../documents/whole-picture.ts'
import { printFile } from '../printing/print-file.ts'
import { getPrintedCompany, pictureUrl } from '../settings/company-queries.ts'

export type LogoPicture = Picture & { content: Buffer; sha256: string }

/**
 * Reads an uploaded logo, and makes a paper with it, so that no invoice fails for it later.
 *
 * @throws Refusal INVALID for the field `file`, TOO_MANY or UNAVAILABLE where many papers are being made
 */
export async function checkLogo(ctx: Context, file: File): Promise<LogoPicture> {
  if (!(file instanceof ReceivedFile)) throw unfit('Choose a PNG or JPEG picture.')
  const { path, size, sha256 } = file
  const picture = await findPicture({ path, size })
  if (!picture) throw unfit('Choose a PNG or JPEG picture.')
  if (size > largestLogo) throw unfit(`This file has ${inKilobytes(size)} KB; at most 500.`)
  const { width, height } = picture
  const [shown, most] = [Math.max(width, height), longestSide].map((pixels) => pixels.toLocaleString('en'))
  if (width > longestSide && width >= height) throw unfit(`This picture is ${shown} pixels wide; at most ${most}.`)
  if (height > longestSide) throw unfit(`This picture is ${shown} pixels high; at most ${most}.`)

  const content = await readFile(path)
  const isWhole = picture.mediaType === 'image/png' ? await isWholePng(content) : isWholeJpeg(content)
  if (!isWhole) throw unfit(unprintable)
  const company = { ...(await getPrintedCompany(ctx.db)), logo: pictureUrl(picture.mediaType, content) }
  try {
    const paper = await printFile({ at: ctx.now, kind: 'logo', print: { company, day: dayOf(ctx.now) } }, ctx.user.id)
    if (paper.length > largestPaper) throw unfit(tooHeavy)
  } catch (error) {
    // With its cause in the log: the program may be at fault.
    throw error instanceof Refusal ? error : unfit(unprintable, error)
  }
  return { ...picture, content, sha256 }
}

const tooHeavy = 'Each paper with this picture would have more than 1 MB. Save it with fewer pixels, then choose it.'
const unprintable = 'This picture cannot be printed. Save it again as PNG or JPEG, then choose it.'

function unfit(message: string, cause?: unknown): Refusal {
  return new Refusal('INVALID', message, { fields: { file: message }, cause })
}
