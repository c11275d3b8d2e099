//! The steps that an order takes by itself, and which of them the settings switch off.

use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// A step that an order takes by itself, because its evidence leaves nothing to decide. Named for the status that it
    /// leads to.
    #[schemars(inline)]
    AutomaticStep {
        DocumentsCollected => "documents_collected",
        PickupComplete => "pickup_complete",
        AtWorkshop => "at_workshop",
        DiagnosticComplete => "diagnostic_complete",
        EstimateSent => "estimate_sent",
        SurveyDone => "survey_done",
        ApprovalReceived => "approval_received",
        WorkInProgress => "work_in_progress",
        Complete => "complete",
    }
}

/// A country takes every automatic step, except those that are named here. The program reads it as a hook.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AutomaticSteps {
    pub india: SwitchedOff,
    pub malaysia: SwitchedOff,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SwitchedOff {
    /// The steps that people press instead.
    pub off: Vec<AutomaticStep>,
}

impl AutomaticSteps {
    /// None of them, in either country.
    pub fn none() -> Self {
        let all = || SwitchedOff { off: AutomaticStep::ALL.to_vec() };
        Self { india: all(), malaysia: all() }
    }

    pub fn takes(&self, country: &Country, step: AutomaticStep) -> bool {
        let switched = if country.is_india() { &self.india } else { &self.malaysia };
        !switched.off.contains(&step)
    }

    /// Adds errors to `bad`.
    pub fn sense(&self, bad: &mut Fields) {
        for (key, switched) in [("india", &self.india), ("malaysia", &self.malaysia)] {
            for (at, step) in switched.off.iter().enumerate() {
                if switched.off.iter().take(at).any(|earlier| earlier == step) {
                    bad.add(format!("automatic_steps.{key}.off.{at}"), "is named twice");
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    #[test]
    fn each_country_switches_off_its_own_steps() {
        let mut steps = AutomaticSteps::default();
        assert!(AutomaticStep::ALL.iter().all(|step| steps.takes(&INDIA, *step) && steps.takes(&MALAYSIA, *step)));
        steps.malaysia.off = vec![AutomaticStep::Complete];
        assert!(steps.takes(&INDIA, AutomaticStep::Complete));
        assert!(!steps.takes(&MALAYSIA, AutomaticStep::Complete));
        assert!(steps.takes(&MALAYSIA, AutomaticStep::EstimateSent));
        let none = AutomaticSteps::none();
        assert!(!AutomaticStep::ALL.iter().any(|step| none.takes(&INDIA, *step) || none.takes(&MALAYSIA, *step)));
    }

    #[test]
    fn a_step_that_is_named_twice_is_reported() {
        let mut steps = AutomaticSteps::default();
        steps.india.off = vec![AutomaticStep::Complete, AutomaticStep::AtWorkshop, AutomaticStep::Complete];
        let mut bad = Fields::new();
        steps.sense(&mut bad);
        assert_eq!(bad.iter().map(|(path, _)| path).collect::<Vec<_>>(), ["automatic_steps.india.off.2"]);
    }
}
