import { useTranslation } from 'react-i18next'
import { CallError, useFailureText, useShowsFailure } from './callError'

/** The alert above a form's buttons: errors that belong to no input. */
export function FormError({ error, rest }: { error: unknown; rest: readonly string[] }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  useShowsFailure(error)
  if (!error) return null
  const beside = error instanceof CallError && Object.keys(error.fields).length > 0 && rest.length === 0
  const text = beside ? t('kit.checkFields') : rest.length > 0 ? rest.join(' ') : failureText(error)
  return (
    <p className="pl-form-error" role="alert">
      {text}
    </p>
  )
}
