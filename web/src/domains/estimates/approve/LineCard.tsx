import { Radio } from 'antd'
import type { DataOf } from '../../../api/callTypes'
import { Money } from '../../../kit/figures'
import { Bilingual } from './Bilingual'
import { useUnitText } from '../../../shared/units'

export type Estimate = NonNullable<DataOf<'open_estimate_link'>['estimate']>
type Line = Estimate['lines'][number]
export type LineChoice = 'approved' | 'declined'

interface Props {
  line: Line
  choice: LineChoice | undefined
  onChoose: (choice: LineChoice) => void
}

/** A line: the work, how its price is made up, and the customer's choice. */
export function LineCard({ line, choice, onChoose }: Props) {
  const unitText = useUnitText()
  return (
    <li className="pl-card">
      <div className="pl-approve-line">
        <strong id={`line-${line.id}`}>{line.service_name}</strong>
        <Money value={line.total} />
      </div>
      {line.action ? (
        <p className="pl-approve-work">
          <Bilingual text={line.action} />
        </p>
      ) : null}
      <dl className="pl-approve-facts pl-quiet">
        <div>
          <dt>
            <Bilingual text="quantity" /> × <Bilingual text="price" />
          </dt>
          <dd>
            {line.quantity} {unitText(line.unit)} × <Money value={line.price} />
          </dd>
        </div>
        {line.discount > 0 ? (
          <div>
            <dt>
              <Bilingual text="discount" />
              {line.discount_note ? ` ${line.discount_note}` : null}
            </dt>
            <dd>
              <Money value={-line.discount} />
            </dd>
          </div>
        ) : null}
        {line.tax > 0 ? (
          <div>
            <dt>
              <Bilingual text="tax" />
            </dt>
            <dd>
              <Money value={line.tax} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Bilingual text="withTax" />
          </dt>
          <dd>
            <Money value={line.total} />
          </dd>
        </div>
      </dl>
      {line.is_insured ? (
        <p className="pl-quiet pl-approve-work">
          <Bilingual text="insured" />
        </p>
      ) : null}
      {line.is_open ? (
        <Radio.Group
          aria-labelledby={`line-${line.id}`}
          value={choice}
          onChange={(event) => onChoose(event.target.value as LineChoice)}
        >
          <Radio value="approved">
            <Bilingual text="approve" />
          </Radio>
          <Radio value="declined">
            <Bilingual text="decline" />
          </Radio>
        </Radio.Group>
      ) : line.approval === 'approved' || line.approval === 'declined' ? (
        <p className="pl-approve-work">
          <Bilingual text={line.approval} />
        </p>
      ) : null}
    </li>
  )
}
