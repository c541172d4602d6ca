type Line = { no: string; amount: string; day: string }

type Texts = {
  subject: (count: number) => string
  greeting: (name: string) => string
  open: string
  line: (line: Line) => string
  more: (count: number) => string
  ask: string
  regards: string
}

const en: Texts = {
  subject: (count) => (count === 1 ? 'Withholding certificate outstanding' : 'Withholding certificates outstanding'),
  greeting: (name) => `Dear ${name},`,
  open: 'you withheld tax when you paid these invoices, and we have not received the certificates yet:',
  line: ({ no, amount, day }) => `${no}  ${amount}  withheld on ${day}`,
  more: (count) => `And ${count} more.`,
  ask: 'Please send them, or tell us their numbers.',
  regards: 'Kind regards',
}

const sw: Texts = {
  subject: () => 'Vyeti vya kodi ya zuio vinasubiriwa',
  greeting: (name) => `Habari ${name},`,
  open: 'Mlizuia kodi mlipolipa ankara hizi, na bado hatujapokea vyeti vyake:',
  line: ({ no, amount, day }) => `${no}  ${amount}  ilizuiwa ${day}`,
  more: (count) => `Kuna ${count} zaidi.`,
  ask: 'Tafadhali tutumieni vyeti hivyo, au mtuambie nambari zake.',
  regards: 'Asante,',
}

/** The mail that asks a customer for certificates, in its language. */
export const withheldMailTexts: Record<'en' | 'sw', Texts> = { en, sw }
