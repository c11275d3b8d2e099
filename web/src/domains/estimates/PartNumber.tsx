import { AutoComplete, Form, Input } from 'antd'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { call } from '../../api/client'
import { usePaused } from '../../kit/paused'
import { type EstimateEdit, linesOf } from './edit'
import type { LineEdit } from './lineEdit'
import type { Terms } from './types'

const longest = 40
const most = 10

interface Props {
  at: number
  terms: Terms
  onChanged: () => void
}

/** A part number with suggestions that begin with what is typed; picking one fills in the line. */
export function PartNumber({ at, terms, onChanged }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<EstimateEdit>()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const text = usePaused(typed)
  const found = useCall('list_part_names', { query: { text, limit: most } }, { enabled: text !== '' })
  const parts = text === '' || found.isPlaceholderData ? [] : (found.data?.parts ?? [])
  const select = async (id: number) => {
    setTyped('')
    const query = { part_id: id }
    const part = await queries
      .fetchQuery({ queryKey: ['get_part', { query }], queryFn: () => call('get_part', { query }) })
      // The client has shown the error; the typed number stays.
      .catch(() => undefined)
    const [offer] = part?.offers ?? []
    const line = form.getFieldValue(['lines', at]) as LineEdit | undefined
    if (!offer || !line) return
    const [filled] = linesOf([offer], terms)
    if (!filled) return
    const { number, job, quantity, discount, payer } = line
    form.setFieldValue(['lines', at], { ...filled, number, job, quantity, discount, payer })
    onChanged()
  }
  return (
    <Form.Item
      name={['lines', at, 'part_number']}
      label={t('estimates.columns.part_number')}
      className="pl-estimate-cell pl-estimate-part_number"
    >
      <AutoComplete
        options={parts.map((part) => ({
          value: part.part_number,
          id: part.id,
          label: `${part.part_number} · ${part.name}`,
        }))}
        showSearch={{ onSearch: setTyped }}
        popupMatchSelectWidth={false}
        onSelect={(_, option) => void select((option as { id: number }).id)}
      >
        <Input maxLength={longest} />
      </AutoComplete>
    </Form.Item>
  )
}
