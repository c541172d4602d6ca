/** Error messages of the domain and the server about the paybill's notifications, in Swahili. */
export const paybillSentences: Record<string, string> = {
  'At most {0} addresses': 'Anwani zisizidi {0}',
  'Enter an address such as 196.201.214.200, or a network such as 196.201.214.0/24':
    'Weka anwani kama 196.201.214.200, au mtandao kama 196.201.214.0/24',
  'Somebody else has made addresses for this account. Reload to see them.':
    'Mtu mwingine ametengeneza anwani za akaunti hii. Fungua upya uzione.',
  'This account has no addresses for Safaricom yet.': 'Akaunti hii bado haina anwani za Safaricom.',
}
