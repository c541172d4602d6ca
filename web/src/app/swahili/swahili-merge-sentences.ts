/** Refusals of merged customers and drivers. */
export const mergeSentences: Record<string, string> = {
  'A customer cannot be merged into itself. Choose another one.':
    'Mteja hawezi kuunganishwa na yeye mwenyewe. Chagua mwingine.',
  'This customer is merged into another one. Take off that mark, and it is active again.':
    'Mteja huyu ameunganishwa na mwingine. Ondoa alama hiyo, naye atakuwa hai tena.',
  'This customer is merged into {0}. Choose that one.': 'Mteja huyu ameunganishwa na {0}. Chagua huyo.',
  'A driver cannot be merged into themselves. Choose another one.':
    'Dereva hawezi kuunganishwa na yeye mwenyewe. Chagua mwingine.',
  'This driver is merged into another one. Take off that mark, and they are active again.':
    'Dereva huyu ameunganishwa na mwingine. Ondoa alama hiyo, naye atakuwa kazini tena.',
  'This driver is merged into {0}. Choose that one.': 'Dereva huyu ameunganishwa na {0}. Chagua huyo.',
  '{0} is not merged into another driver.': '{0} hajaunganishwa na dereva mwingine.',
  '{0} is under way on {1} and {2} on {3}: one person cannot drive both. Complete one of them, or correct its crew first.':
    '{0} yuko safarini kwa {1} na {2} kwa {3}: mtu mmoja hawezi kuendesha zote mbili. Kwanza kamilisha moja, au sahihisha gari na dereva wake.',
  'Driver {0} cannot be deleted: another driver is or was merged with this one.':
    'Rekodi ya dereva {0} haiwezi kufutwa: dereva mwingine ameunganishwa, au aliwahi kuunganishwa, na huyu.',
  '{0} is inactive. Make it active first.': '{0} amesimamishwa. Kwanza mfanye hai.',
  '{0} is merged into {1} already. Take off that mark first.':
    '{0} tayari ameunganishwa na {1}. Kwanza ondoa alama hiyo.',
  '{0} is merged into {1} itself. Choose that one.': '{0} mwenyewe ameunganishwa na {1}. Chagua huyo.',
  '{0} is merged into {1}. Merge the other way round, or take off that mark first.':
    '{0} ameunganishwa na {1}. Unganisha kwa upande mwingine, au kwanza ondoa alama hiyo.',
  '{0} is not merged into another customer.': '{0} hajaunganishwa na mteja mwingine.',
  '{0} was issued to another one of the merged customers. Record a payment of its own for it.':
    '{0} ilitolewa kwa mwingine kati ya wateja waliounganishwa. Rekodi malipo yake peke yake.',
}
