import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { fileAnswer } from '../../../http/files/file-answer.ts'
import type { Print } from './print.ts'
import { printFile } from './print-file.ts'

/** An answer that is a PDF, named after its number. @throws Refusal TOO_MANY or UNAVAILABLE */
export async function pdfAnswer({ user }: Pick<Context, 'user'>, number: string, print: Print) {
  const pdf = await printFile(print, user.id)
  const content = Readable.from([pdf])
  return fileAnswer({ name: `${number}.pdf`, mediaType: 'application/pdf', size: pdf.length, content })
}
