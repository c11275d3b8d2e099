import { useTranslation } from 'react-i18next'
import { CallError, useFailureText } from './callError'

/** Somebody else was quicker, and nothing else is wrong. */
const isStale = (error: unknown): boolean => {
  if (!(error instanceof CallError) || error.status !== 409) return false
  const { current, missing } = (error.data ?? {}) as { current?: unknown; missing?: unknown }
  return current !== undefined && missing === undefined
}

/**
 * Why a press was refused, for what is read again by then. Nothing was typed that could be compared: whoever was slower than
 * somebody else looks at it and presses once more.
 */
export function useRefusedText(): (error: unknown) => string {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (error) => (isStale(error) ? t('kit.changedMeanwhile') : failureText(error))
}
