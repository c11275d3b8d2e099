import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../kit/NumberInput'
import { useCaseLabels } from './labels'
import type { GroupKind, GroupList, Promises } from './types'

const most = 43_200

/** What is promised for the cases of a kind, as the form has it; nothing for a kind that gets none. */
export const promisesOf = (list: GroupList, kind: GroupKind): Promises | undefined =>
  list.promises.find((one) => one.kind === kind)

/** The minutes of work within which a case of each priority is answered and resolved. */
export function PromiseRows() {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const needed = [{ required: true, message: t('escalations.needed') }]
  return (
    <Form.List name="promises">
      {(rows) => (
        <fieldset className="pl-case-rows">
          <legend>{t('escalations.promises.title')}</legend>
          <p className="pl-quiet">{t('escalations.promises.text')}</p>
          {rows.map((row) => (
            <div key={row.key} className="pl-case-promise">
              {(['first_response_minutes', 'resolution_minutes'] as const).map((name) => (
                <Form.Item
                  key={name}
                  name={[row.name, name]}
                  label={t(
                    name === 'resolution_minutes'
                      ? 'escalations.promises.resolution'
                      : 'escalations.promises.response',
                    { priority: labels.priority(row.name + 1) },
                  )}
                  rules={needed}
                >
                  <NumberInput className="pl-wide-field" min={1} max={most} precision={0} />
                </Form.Item>
              ))}
            </div>
          ))}
        </fieldset>
      )}
    </Form.List>
  )
}
