import { Refusal } from '../errors.ts'

const full = /^(ENOSPC|EDQUOT|EFBIG|InsufficientStorage\w*|XMinioStorageFull|QuotaExceeded\w*)$/

/** Converts an error of the disk or of S3 to a refusal; the log has the cause. */
export function storageRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return isFull(error)
    ? new Refusal('STORAGE_FULL', 'There is no room left for files. Tell your administrator.', { cause: error })
    : new Refusal('UNAVAILABLE', 'The file store cannot be reached at the moment. Try again shortly.', {
        cause: error,
        retryAfter: 10,
      })
}

/** Whether the disk or the object store is full. */
export function isFull(error: unknown): boolean {
  return chainOf(error).some(({ code, name, status }) => full.test(code) || full.test(name) || status === 507)
}

/** Whether a retry may succeed: not if the object store rejects the request itself. */
export function mayPass(error: unknown): boolean {
  return !isFull(error) && !chainOf(error).some(({ status = 500 }) => status >= 400 && status < 500 && status !== 429)
}

/** Whether a file does not exist. */
export function isMissing(error: unknown): boolean {
  return chainOf(error).some(({ code, name, status }) => code === 'ENOENT' || name === 'NoSuchKey' || status === 404)
}

/** The message of the root cause: the storage library's own message only names its function. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? `${error.name} ${error.message}`.trim() : describeFault(error.cause)
}

type Clue = { code: string; name: string; status: number | undefined }

/** The error and its causes: the storage library wraps errors of the disk and of S3. */
function chainOf(error: unknown): Clue[] {
  if (typeof error !== 'object' || error === null) return []
  // safe: every property is optional and checked below.
  const { code, name, $metadata, cause } = error as Record<string, unknown>
  const metadata: Record<string, unknown> = typeof $metadata === 'object' && $metadata !== null ? { ...$metadata } : {}
  const status = typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
  return [{ code: String(code ?? ''), name: String(name ?? ''), status }, ...chainOf(cause)]
}
