import { ErrorPanel } from './error-panel.tsx'
import { LoadingDetails } from './loading-details.tsx'

type Props = { text: string; error: Error | null; failedText: string; onRetry: () => void }

/** In place of a record that is not there yet, or could not be loaded. */
export function LoadingOrFailed({ text, error, failedText, onRetry }: Props) {
  return error ? (
    <ErrorPanel title={failedText} detail={error.message} onRetry={onRetry} />
  ) : (
    <LoadingDetails text={text} />
  )
}
