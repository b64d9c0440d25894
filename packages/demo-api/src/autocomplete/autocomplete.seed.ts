// Invented titles, in the order of their rank.

const TITLES = `
The Salt Road; A Lantern for Winter; The Cartographer's Daughter; Slow Rivers; Harbour of Glass; The Ninth Bell; Letters to the Tide; Quiet Machines;
The Orchard Keepers; North of Morning; A Field Guide to Waiting; The Clockmaker's Holiday; Paper Lighthouses; The Weight of Feathers; Two Suns over Arden;
The Last Ferry Home; Under the Copper Roof; The Beekeeper's Almanac; Cold Kitchens; The Museum of Small Things; Tomorrow's Weather; The Glass Piano;
Seven Kinds of Rain; The Inventor's Apprentice; Wild Thyme; The Long Table; A House with Two Doors; The Signal Tower; Night Trains; The Colour of Distance;
Ink and Iron; The Observatory on Mill Street; Small Hours; The Bridge Painters; A Year Without Maps; The Tin Orchestra; Saltwater Songs; The Quiet Coast;
Gravel and Gold; The Weaver's Code; What the Gulls Know; The Fourth Wall of June; Borrowed Light; The Unfinished Atlas; Marigold Street; The Sundial Thief;
Every Second Sunday; The Ice Merchant; A Compass Made of Bread; The Listening Tree; Rooms by the Sea; The Understudy; Half a Continent Away; The Moth Collector;
Kilometre Zero; The Baker of Bright Lane; A Short History of Shadows; The Kite Season; Stone Fruit; The Telegraph Girls; Autumn in Four Rooms; The Repair Shop;
Elsewhere, Elsewhere; The Violet Hour Club; Mapping the Marsh; The Honest Forger; Seed Vault; The Silent Regatta; A Door in the Hedge; The Mill Wheel Turns;
Postcards from Perpetua; The Lamplighter's Union; Green Thread; The Far Pavilion Café; Snowline; The Second Astronomer; Low Tide Market; The Ropewalk;
A Garden in the Cellar; The Chess Players of Rua Nova; Driftwood Kings; The Honey Ledger; Windfall; The Ferryman's Arithmetic; Umbrella Weather; The Blue Ladder;
The Allotment Wars; Northern Parallel; The Archivist Sleeps In; Cinnamon and Rust; The Seventh Floor Choir; Echo Valley; The Woodcut Prince; Lost Property;
The Barometer Falls; A Handful of Static; The Cherry Stone Oracle; Evening Class; The Marble Run; Afterglow Avenue
`;

export const makeSuggestions = () => TITLES.split(';').map((title, index) => ({ id: index + 1, title: title.trim(), rank: index + 1 }));
