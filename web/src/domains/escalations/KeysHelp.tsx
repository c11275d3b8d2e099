import { useTranslation } from 'react-i18next'

/** The keys that work on the page of a case. */
export function KeysHelp({ mayAssign, mayComment }: { mayAssign: boolean; mayComment: boolean }) {
  const { t } = useTranslation()
  const keys = [
    ...(mayComment ? [['c', t('escalations.keys.comment')]] : []),
    ...(mayAssign ? [['a', t('escalations.keys.assign')]] : []),
    ['n', t('escalations.keys.next')],
  ]
  return (
    <p className="pl-case-keys pl-quiet">
      {t('escalations.keys.title')}
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}
        </span>
      ))}
    </p>
  )
}
