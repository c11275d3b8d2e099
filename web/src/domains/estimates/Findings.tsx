import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { Money } from '../../kit/figures'
import { Icon } from '../../kit/Icon'
import { StatusTag } from '../../kit/StatusTag'
import { type EstimateEdit, isOf } from './edit'
import { agreedText } from './picking'
import type { OpenFinding } from './types'

interface Props {
  findings: readonly OpenFinding[]
  onAdd: (findings: readonly OpenFinding[]) => void
}

/** Checklist findings that no line covers yet, saved or unsaved. */
export function Findings({ findings, onAdd }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const lines = Form.useWatch('lines', { form, preserve: true }) ?? []
  const open = findings.filter(({ item_id }) => !lines.some((line) => isOf(line, item_id)))
  if (open.length === 0) return null
  return (
    <section className="pl-card" aria-label={t('estimates.findings')}>
      <div className="pl-estimate-head">
        <h2>{t('estimates.findings')}</h2>
        {open.length > 1 ? (
          <Button size="small" onClick={() => onAdd(open)}>
            {t('estimates.addAllFindings', { count: open.length })}
          </Button>
        ) : null}
      </div>
      <ul className="pl-estimate-findings">
        {open.map((finding) => (
          <li key={finding.item_id}>
            <span>
              <StatusTag tone={finding.result === 'replace' ? 'bad' : 'warn'}>
                {t(`checklists.results.${finding.result}`)}
              </StatusTag>{' '}
              <span className="pl-quiet">{t(`checklists.sections.${finding.section}`)}</span>{' '}
              <strong>{finding.text}</strong>{' '}
              <span className="pl-quiet">
                {finding.priced_as ? (
                  <>
                    {finding.priced_as} <Money value={finding.line.price} />
                    {finding.agreed ? ` · ${agreedText(finding.agreed, t)}` : null}
                  </>
                ) : (
                  t('estimates.findingUnpriced')
                )}
              </span>
            </span>
            <Button
              size="small"
              icon={<Icon icon={PlusOutlined} />}
              aria-label={t('estimates.addFindingOf', { name: finding.text })}
              onClick={() => onAdd([finding])}
            >
              {t('estimates.addFinding')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
