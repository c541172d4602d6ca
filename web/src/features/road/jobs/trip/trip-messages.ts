import { withWords } from '#web/shared/words/words.ts'

export const tripMessages = withWords({
  tripSheetOf: (no: string) => ({ en: `Trip sheet of ${no}`, sw: `Karatasi ya safari ${no}` }),
  language: { en: "Driver's language", sw: 'Lugha ya dereva' },
  message: { en: 'Message to the driver', sw: 'Ujumbe kwa dereva' },
  loading: { en: 'Writing the message...', sw: 'Ujumbe unaandikwa...' },
  failed: { en: 'Failed to load the message', sw: 'Imeshindwa kufungua ujumbe' },
  print: { en: 'Print (PDF)', sw: 'Chapisha (PDF)' },
  printFailed: { en: 'Failed to make the trip sheet', sw: 'Imeshindwa kutengeneza karatasi ya safari' },
  whatsAppTo: (driver: string) => ({ en: `WhatsApp to ${driver}`, sw: `WhatsApp kwa ${driver}` }),
  smsTo: (driver: string) => ({ en: `SMS to ${driver}`, sw: `SMS kwa ${driver}` }),
  copied: { en: 'Message copied', sw: 'Ujumbe umenakiliwa' },
  noPhone: (driver: string) => ({
    en: `${driver} has no phone number. Enter it under Drivers to send the message from here.`,
    sw: `${driver} hana nambari ya simu. Iweke kwenye Madereva ili kutuma ujumbe kutoka hapa.`,
  }),
  noCountry: (driver: string) => ({
    en: `WhatsApp needs the phone number of ${driver} with its country, such as +254.`,
    sw: `WhatsApp inahitaji nambari ya simu ya ${driver} yenye nchi yake, kama +254.`,
  }),
  onDevice: {
    en: 'The message opens on this device. You send it yourself.',
    sw: 'Ujumbe unafunguka kwenye kifaa hiki. Unautuma mwenyewe.',
  },
  driverFirst: { en: 'Assign a driver first.', sw: 'Chagua dereva kwanza.' },
})
