import { App as AntApp } from 'antd'
import { NotifyHost } from '../kit/NotifyHost'
import { Theme } from './Themed'

/** Where messages, questions and notifications are shown: beside the pages, so that none of them takes one along. */
export default function Notices() {
  return (
    <Theme>
      <AntApp message={{ maxCount: 6 }}>
        <NotifyHost />
      </AntApp>
    </Theme>
  )
}
