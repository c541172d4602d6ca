import { catalogue, counted } from '#web/app/messages.ts'

export const idleMessages = catalogue({
  stillThere: { en: 'Are you still there?', sw: 'Bado upo?' },
  signedOutIn: (seconds: number) =>
    counted(seconds, {
      en: {
        one: 'Nothing has happened for a while. You will be signed out in # second.',
        other: 'Nothing has happened for a while. You will be signed out in # seconds.',
      },
      sw: {
        one: 'Hujafanya chochote kwa muda. Utaondolewa kwenye mfumo baada ya sekunde #.',
        other: 'Hujafanya chochote kwa muda. Utaondolewa kwenye mfumo baada ya sekunde #.',
      },
    }),
  staySignedIn: { en: 'Stay signed in', sw: 'Nipo, endelea' },
})
