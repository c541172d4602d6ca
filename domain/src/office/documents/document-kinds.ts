/** The kinds of record that documents can belong to. Specification, section 3. */
export type DocumentEntity = 'booking' | 'maintenance_record' | 'dispatch_job' | 'paper' | 'withheld'

/** Types of document of a maintenance record. Attachments of a booking, files of a paper and those of a certificate have no type. */
export const maintenanceDocTypes = [
  'invoice',
  'inspection_report',
  'receipt',
  'work_order',
  'parts_list',
  'photo',
  'other',
] as const
export type MaintenanceDocType = (typeof maintenanceDocTypes)[number]

/** Types of document of a job: its delivery papers. */
export const jobPaperTypes = [
  'delivery_note',
  'weighbridge_ticket',
  'interchange',
  'customs',
  'photo',
  'other',
] as const
export type JobPaperType = (typeof jobPaperTypes)[number]

/** Photo and other are types of both kinds. */
export const docTypes = [
  'attachment',
  'invoice',
  'inspection_report',
  'receipt',
  'work_order',
  'parts_list',
  'delivery_note',
  'weighbridge_ticket',
  'interchange',
  'customs',
  'photo',
  'other',
] as const satisfies ('attachment' | MaintenanceDocType | JobPaperType)[]
export type DocType = (typeof docTypes)[number]

/** The types that each kind of record offers; none where its documents have no type. */
export const docTypesOf = {
  booking: [],
  maintenance_record: maintenanceDocTypes,
  dispatch_job: jobPaperTypes,
  paper: [],
  withheld: [],
} as const satisfies Record<DocumentEntity, readonly DocType[]>

/** A type that somebody chooses. */
export type ChosenDocType = MaintenanceDocType | JobPaperType

export const docTypeLabels = {
  attachment: 'Attachment',
  invoice: 'Invoice',
  inspection_report: 'Inspection Report',
  receipt: 'Receipt',
  work_order: 'Work Order',
  parts_list: 'Parts List',
  delivery_note: 'Delivery Note',
  weighbridge_ticket: 'Weighbridge Ticket',
  interchange: 'Interchange',
  customs: 'Customs',
  photo: 'Photo',
  other: 'Other',
} as const satisfies Record<DocType, string>

/** The media type of each accepted file extension. */
export const mediaTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  txt: 'text/plain',
} as const
export type FileExtension = keyof typeof mediaTypes

/** The file extensions that each kind of record accepts. */
export const fileExtensions = {
  booking: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'txt'],
  maintenance_record: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif', 'xlsx', 'xls'],
  dispatch_job: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'txt'],
  paper: ['pdf', 'jpg', 'jpeg', 'png'],
  withheld: ['pdf', 'jpg', 'jpeg', 'png'],
} as const satisfies Record<DocumentEntity, readonly FileExtension[]>

/** In bytes, inclusive: 10 MiB. */
export const largestFile = 10 * 1024 * 1024
export const fileTooLarge = 'File size must be less than 10MB'

/** Most documents of one record. */
export const mostDocuments = 20

/** Whether a kind of record accepts files with this extension. */
export function takesExtension(entity: DocumentEntity, extension: string): extension is FileExtension {
  const taken: readonly string[] = fileExtensions[entity]
  return taken.includes(extension)
}
