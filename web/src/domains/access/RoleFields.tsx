import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  idleResources,
  letters,
  type RoleEdit,
  type RoleKey,
  type RoleList,
  resourceKey,
  sectionKey,
  withLetter,
} from './roleEdit'
import { useSectionName } from './sectionName'

interface Props {
  list: RoleList
  edit: RoleEdit
  changed: ReadonlySet<RoleKey>
  /** The server's error messages, by section and resource. */
  problems: ReadonlyMap<RoleKey, string>
  locked: boolean
  onChange: (edit: RoleEdit) => void
}

function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <span className="pl-role-problem" role="alert">
      {text}
    </span>
  ) : null
}

/** The sections that the role may enter, each with its screens. */
export function SectionList({ list, edit, changed, problems, locked, onChange }: Props) {
  const section = useSectionName()
  return (
    <ul className="pl-role-sections">
      {list.sections.map(({ name, screens }) => {
        const key = sectionKey(name)
        return (
          <li key={name} className={changed.has(key) ? 'pl-role-changed' : ''}>
            <Checkbox
              checked={edit[key] === true}
              disabled={locked}
              onChange={(event) => onChange({ ...edit, [key]: event.target.checked })}
            >
              {section(name)}
              <span className="pl-role-screens">{screens.join('  ')}</span>
            </Checkbox>
            <Problem text={problems.get(key)} />
          </li>
        )
      })}
    </ul>
  )
}

/** Create, read, update and delete by resource; permissions that no section of the role uses are marked. */
export function LetterTable({ list, edit, changed, problems, locked, onChange }: Props) {
  const { t } = useTranslation()
  const idle = idleResources(edit, list)
  return (
    <div className="pl-role-scroll">
      <table className="pl-role-letters">
        <thead>
          <tr>
            <th scope="col">{t('roles.resource')}</th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                <abbr title={t(`roles.letter.${letter}`)}>{letter}</abbr>
                <span className="pl-role-letter-name">{t(`roles.letter.${letter}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.resources.map(({ key: resource, name }) => {
            const key = resourceKey(resource)
            const held = String(edit[key] ?? '')
            return (
              <tr key={resource} className={changed.has(key) ? 'pl-role-changed' : ''}>
                <th scope="row">
                  {name}
                  {idle.has(resource) ? <span className="pl-role-idle">{t('roles.idle')}</span> : null}
                  <Problem text={problems.get(key)} />
                </th>
                {letters.map((letter) => (
                  <td key={letter}>
                    <Checkbox
                      aria-label={`${name}: ${t(`roles.letter.${letter}`)}`}
                      checked={held.includes(letter)}
                      disabled={locked}
                      onChange={(event) =>
                        onChange({ ...edit, [key]: withLetter(held, letter, event.target.checked) })
                      }
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
