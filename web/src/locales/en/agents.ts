export const agents = {
  bar: 'My calls',
  ready: 'Ready',
  notReady: 'Not ready',
  afterwards: 'then: {{reason}}',
  today: 'Today {{calls}} calls, {{answered}} answered, {{talk}} talk',
  states: {
    offline: 'Offline',
    not_ready: 'Not ready',
    available: 'Ready',
    ringing: 'Ringing',
    talking: 'Talking',
    hold: 'On hold',
    after_call_work: 'Work after the call',
  },
  reasons: {
    tea: 'Tea',
    lunch: 'Lunch',
    training: 'Training',
    meeting: 'Meeting',
    coaching: 'Coaching',
    system: 'signed in',
  },
}
