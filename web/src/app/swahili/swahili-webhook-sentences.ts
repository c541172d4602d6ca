/** Error messages of the domain and the server about webhooks, in Swahili. */
export const webhookSentences: Record<string, string> = {
  'A webhook is sent to port 443 or 8443. Use one of them, or ask whoever runs the program to set WEBHOOK_ALLOW_PRIVATE.':
    'Webhook hutumwa kwenye port 443 au 8443. Tumia mojawapo, au mwombe anayeendesha programu aweke WEBHOOK_ALLOW_PRIVATE.',
  'At most 500 characters': 'Herufi zisizidi 500',
  'Choose at most {0} days': 'Chagua siku zisizozidi {0}',
  'Choose at least one event': 'Chagua angalau tukio moja',
  'Delivery not found': 'Ujumbe haukupatikana',
  'Enter an address that starts with https://': 'Weka anwani inayoanza na https://',
  'Leave out the user name and the password: each call is signed':
    'Usiweke jina la mtumiaji na nenosiri: kila ombi hutiwa sahihi',
  'Leave out what follows the #: it is never sent': 'Usiweke kinachofuata #: hakitumwi kamwe',
  'Name each event once': 'Taja kila tukio mara moja',
  'The demo company is shared by everybody who tries it, so it sends nothing to other programs.':
    'Kampuni ya mfano inatumiwa na kila anayeijaribu, kwa hiyo haitumi chochote kwa programu nyingine.',
  'The key may not see bookings.': 'Ufunguo hauruhusiwi kuona oda.',
  'The key may not see customers.': 'Ufunguo hauruhusiwi kuona wateja.',
  'The key may not see invoices.': 'Ufunguo hauruhusiwi kuona ankara.',
  'The key may not see jobs.': 'Ufunguo hauruhusiwi kuona safari.',
  'The key may not see payments.': 'Ufunguo hauruhusiwi kuona malipo.',
  'The key of this webhook expired on {0}. Make a new secret for the key first.':
    'Ufunguo wa webhook hii uliisha muda tarehe {0}. Kwanza tengeneza siri mpya ya ufunguo huo.',
  'The key of this webhook was revoked, so nothing is sent to it any more. Delete it.':
    'Ufunguo wa webhook hii ulibatilishwa, kwa hiyo hakuna kinachotumwa tena. Ifute.',
  'There are {0} webhooks already. Delete one that is not needed.': 'Tayari kuna webhook {0}. Futa isiyohitajika.',
  'These days hold more than {0} deliveries. Choose fewer days.':
    'Siku hizi zina jumbe zaidi ya {0}. Chagua siku chache zaidi.',
  'This address lies in the internal network, so nothing would be sent there. Enter one on the internet, or ask whoever runs the program to set WEBHOOK_ALLOW_PRIVATE.':
    'Anwani hii iko kwenye mtandao wa ndani, kwa hiyo hakuna ambacho kingetumwa huko. Weka iliyo kwenye intaneti, au mwombe anayeendesha programu aweke WEBHOOK_ALLOW_PRIVATE.',
  'This delivery waits to be sent already.': 'Ujumbe huu tayari unasubiri kutumwa.',
  'This key has a webhook with this address already. Change that one.':
    'Ufunguo huu tayari una webhook yenye anwani hii. Badilisha hiyo.',
  'This key has expired. Choose another one.': 'Ufunguo huu umeisha muda. Chagua mwingine.',
  'This key was revoked. Choose another one.': 'Ufunguo huu ulibatilishwa. Chagua mwingine.',
  'This webhook was revoked, so nothing is sent to it any more. Delete it.':
    'Webhook hii ilibatilishwa, kwa hiyo hakuna kinachotumwa tena. Ifute.',
  'This webhook is not on, so it cannot be paused.': 'Webhook hii haijawashwa, kwa hiyo haiwezi kusitishwa.',
  'This webhook is on already.': 'Webhook hii tayari imewashwa.',
  'Webhook not found': 'Webhook haikupatikana',
}
