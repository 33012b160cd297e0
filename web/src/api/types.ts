// Short names for the types that the build generates from the server's OpenAPI schema (`npm run types`).
import type { components } from "./schema";

type Schemas = components["schemas"];

export type TableInfo = Schemas["TableInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type Proposal = Schemas["Proposal"];
export type Step = Schemas["Step"];
export type Scene = Schemas["Scene"];
export type Choice = Schemas["Choice"];
export type WhyNot = Schemas["WhyNot"];
export type Now = Schemas["Now"];
export type Lesson = Schemas["Lesson"];
export type LessonStep = Schemas["LessonStep"];
export type Outcome = Schemas["Outcome"];
export type Preview = Schemas["Preview"];
export type ChatLine = Schemas["ChatLine"];
export type Board = Schemas["Board"];
export type Zone = Schemas["Zone"];
export type Piece = Schemas["Piece"];
export type Ref = Schemas["Ref"];
export type Sentence = Step["sentences"][number];
export type ServerFrame = Schemas["ServerFrame"];
export type ClientFrame = Schemas["ClientFrame"];
export type GameInfo = Schemas["GameInfo"];
export type EditionInfo = Schemas["EditionInfo"];
export type Change = Schemas["EditionChange"];
export type LevelInfo = Schemas["LevelInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type ClauseInfo = Schemas["ClauseInfo"];
export type Rules = Schemas["Rules"];
export type Explained = Schemas["Explained"];
export type Me = Schemas["Me"];
export type MyTable = Schemas["MyTable"];
export type Day = Schemas["Day"];
export type DailyEntry = Schemas["DailyEntry"];
export type Invites = Schemas["Invites"];
export type SeatPlan = Schemas["SeatPlan"];
export type SoloChart = Schemas["SoloChart"];
export type SoloGame = Schemas["SoloGame"];
export type SoloHistory = Schemas["SoloHistory"];
export type SoloPoint = Schemas["SoloPoint"];
export type StandingChart = Schemas["StandingChart"];
export type Letter = SeatInfo["letter"];
export type Level = NonNullable<SeatInfo["level"]>;
export type Asks = NonNullable<Now["asks"]>;

/** An action or an event as JSON: its kind, and small ints by name. */
export type Tagged = { type: string } & Record<string, unknown>;
