/**
 * Other words of choices, as `normalHeader` writes them: Swahili, and what offices write. The value itself and its words in
 * exports are known too.
 */
export const otherWords: Readonly<Record<string, readonly string[]>> = {
  // AGO and PMS are what the oil trade calls them.
  diesel: ['dizeli', 'dsl', 'ago'],
  petrol: ['petroli', 'gasoline', 'pms', 'super'],
  electric: ['umeme'],
  hybrid: ['mseto', 'hybridmseto'],
  active: [
    ...['hai', 'anafanyakazi', 'inatumika', 'yes', 'y', 'true', 't', '1', 'ndiyo', 'ndio'],
    ...['inuse', 'inservice', 'onroad', 'ontheroad', 'operational', 'available', 'employed', 'current'],
  ],
  inactive: [
    ...['hatumiki', 'haitumiki', 'simamishwa', 'amesimamishwa', 'no', 'n', 'false', 'f', '0', 'hapana'],
    ...['sold', 'imeuzwa', 'disposed', 'disposedof', 'writtenoff', 'scrapped', 'notinuse', 'outofservice'],
    ...['left', 'ameacha', 'resigned', 'terminated', 'dismissed', 'suspended', 'retired'],
  ],
  maintenance: [
    ...['matengenezo', 'workshop', 'inworkshop', 'gereji', 'garage', 'ingarage', 'inmaintenance'],
    ...['undermaintenance', 'underrepair', 'grounded', 'offroad', 'breakdown', 'mbovu'],
  ],
  en: ['kiingereza'],
  sw: ['kiswahili'],
  delivery_note: ['hatiyakufikishamzigo', 'pod'],
  weighbridge_ticket: ['tiketiyamizani'],
  interchange: ['hatiyakontenainterchange'],
  customs: ['hatiyaforodha'],
  photo: ['picha'],
  other: ['nyingine'],
  draft: ['rasimu', 'pending', 'enquiry'],
  quoted: ['imepewabei'],
  confirmed: ['imethibitishwa', 'booked', 'agreed'],
  scheduled: ['imepangwa'],
  cancelled: ['imeghairiwa', 'canceled'],
}
