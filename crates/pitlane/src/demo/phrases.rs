//! What people say and write about cars.

use super::dice::Dice;

pub const COUPONS: &[&str] =
    &["WELCOME10", "MONSOON20", "FESTIVE15", "FLEET5", "APPFIRST", "REFER250", "SERVICE499", "GOLD100"];
pub const REASONS: &[&str] = &[
    "Customer not reachable after three tries",
    "Customer found the price too high",
    "Car was sold",
    "Work was done elsewhere",
    "Customer postponed without a date",
    "Outside the serviced area",
    "Claim withdrawn by the customer",
    "Test order",
];
pub const OWN_SERVICES: &[&str] = &[
    "Check rattle behind the dashboard",
    "Second key programming",
    "Remove old stickers",
    "Transfer music system from the old car",
    "Refit number plate (HSRP)",
];

/// By order type: preventive, general, insurance, accessories.
const COMPLAINTS: [&[&str]; 4] = [
    &[
        "Regular service due",
        "10,000 km service",
        "Service light is on",
        "Mileage has dropped",
        "Service before a long trip, please check the brakes as well",
        "Oil change and wheel alignment",
    ],
    &[
        "Grinding noise from the front wheels when braking",
        "AC does not cool in traffic",
        "Car does not start in the morning",
        "Clutch slips uphill",
        "Steering pulls to the left",
        "Engine overheats after 20 minutes",
        "Suspension knocks on bad roads",
        "Check-engine lamp comes on and goes off again; \"limp mode\" twice this week",
        "Power window at the rear left is stuck",
        "Water drips into the footwell when it rains",
    ],
    &[
        "Hit from behind at a signal, rear bumper and boot lid damaged",
        "Scratched along both left doors in the parking",
        "Front bumper and head lamp broken",
        "Car stood in flood water up to the seats",
        "Stone hit the windshield, crack grows",
        "Side mirror torn off by a two-wheeler",
        "Roof dented by a falling branch",
    ],
    &[
        "Wants a dash camera with parking mode",
        "Seat covers, beige, with logo",
        "Ceramic coating before the wedding",
        "Reverse camera does not fit the present stereo",
        "Alloy wheels, 16 inch",
    ],
];

pub fn complaint(kind: usize, dice: &mut Dice) -> String {
    let said = COMPLAINTS[kind];
    let first = dice.pick(said);
    if dice.chance(150) { format!("{first}. {}", dice.pick(said)) } else { first.to_owned() }
}

/// A word for a rating, and what is said with it.
pub fn feedback(rating: i64) -> (&'static str, &'static [&'static str]) {
    match rating {
        5 => ("Excellent", &["Very quick, thank you", "Car feels new", "Driver was polite", "बहुत बढ़िया", "很好"]),
        4 => ("Good", &["Good work, a little late", "Happy with the price", "Washing could be better"]),
        3 => {
            ("Average", &["Took a day longer than promised", "Nobody called me back", "Price higher than the estimate"])
        }
        2 => ("Poor", &["Noise is still there", "Had to call four times", "Scratch on the door after the service"]),
        _ => ("Very poor", &["Will not come back", "Same fault after two days", "Refund not received"]),
    }
}
