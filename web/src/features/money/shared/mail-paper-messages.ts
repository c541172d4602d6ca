import { catalogue } from '#web/app/messages.ts'

/** Mailing a paper to its customer. */
export const mailPaperMessages = catalogue({
  goesTo: (customer: string) => ({
    en: `It goes to the e-mail address of ${customer} as a PDF, in the customer's language.`,
    sw: `Itatumwa kwa anwani ya barua pepe ya ${customer} kama PDF, katika lugha ya mteja.`,
  }),
})
