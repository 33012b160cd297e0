BEGIN TRANSACTION;
CREATE TABLE chat (
	"table" VARCHAR(60) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	name VARCHAR(60) NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY ("table", number), 
	CONSTRAINT fk_chat_table_tables FOREIGN KEY("table") REFERENCES tables (code) ON DELETE CASCADE
);
CREATE TABLE daily (
	day VARCHAR(10) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	"table" VARCHAR(60) NOT NULL, 
	score INTEGER, 
	feats JSON NOT NULL, 
	is_late BOOLEAN NOT NULL, 
	finished DATETIME, 
	CONSTRAINT pk_daily PRIMARY KEY (day, person), 
	CONSTRAINT fk_daily_table_tables FOREIGN KEY("table") REFERENCES tables (code) ON DELETE CASCADE, 
	CONSTRAINT uq_daily_table UNIQUE ("table")
);
CREATE TABLE keys (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('cookies','6eeaf1612903009d694a385f4385508256d199ec03858bcfc0724004c2cdcb00');
INSERT INTO "keys" VALUES('daily','8c805d46efb65b2dee3d6d3b065c5955a8b7489c25c2fe99de78120893bd6e8e');
CREATE TABLE migrations (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT migrations_pkc PRIMARY KEY (version_num)
);
INSERT INTO "migrations" VALUES('0002');
CREATE TABLE moves (
	"table" VARCHAR(60) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	action TEXT, 
	back_to INTEGER, 
	client_id VARCHAR(80) NOT NULL, 
	story TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY ("table", number), 
	CONSTRAINT fk_moves_table_tables FOREIGN KEY("table") REFERENCES tables (code) ON DELETE CASCADE, 
	CONSTRAINT uq_moves_table UNIQUE ("table", client_id)
);
INSERT INTO "moves" VALUES('russet-kettle-102',1,'act',1,1,'{"type":"Play","card":34,"student":0}',NULL,'client-1-06ef2caba09d467b871dd7691b26696f','[[{"type":"Played","seat":1,"card":34,"student":0},null,null]]','2026-11-15 23:36:00.204932');
INSERT INTO "moves" VALUES('russet-kettle-102',2,'act',1,1,'{"type":"Take","card":34}',NULL,'client-1-e67f8492e4c84b8b8f6788c85191e39e','[[{"type":"Took","seat":1,"card":34,"student":0},null,null]]','2026-11-15 23:36:00.299231');
INSERT INTO "moves" VALUES('russet-kettle-102',3,'undo',1,1,NULL,1,'client-1-584ebd867cb04bd898524faf3ca6919b','[]','2026-11-15 23:36:00.441853');
INSERT INTO "moves" VALUES('russet-kettle-102',4,'act',1,1,'{"type":"Take","card":25}',NULL,'client-1-01f8652df5354098b405e37431bcf8b3','[[{"type":"Took","seat":1,"card":25,"student":0},null,null]]','2026-11-15 23:36:00.549556');
INSERT INTO "moves" VALUES('russet-kettle-102',5,'act',1,1,'{"type":"PlayBack","card":22}',NULL,'client-1-6b28decd0e3048399c87e1f5faf6ba00','[[{"type":"PlayedBack","seat":1,"card":22,"student":0},null,null],[{"type":"Drew","seat":1,"card":29},[1],{"type":"Drew","seat":1,"card":null}]]','2026-11-15 23:36:00.645488');
INSERT INTO "moves" VALUES('russet-kettle-102',6,'act',0,2,'{"type":"Play","card":6,"student":1}',NULL,'client-0-5b8392cee6f241769aebffac9f94bf00','[[{"type":"Played","seat":0,"card":6,"student":1},null,null]]','2026-11-15 23:36:00.889353');
INSERT INTO "moves" VALUES('russet-kettle-102',7,'act',0,2,'{"type":"Take","card":6}',NULL,'client-0-c1fa3e01437040859874491df84f3f2a','[[{"type":"Took","seat":0,"card":6,"student":1},null,null]]','2026-11-15 23:36:01.037008');
INSERT INTO "moves" VALUES('russet-kettle-102',8,'undo',0,2,NULL,6,'client-0-a976d5d7361741fc81725f23b2edd85c','[]','2026-11-15 23:36:01.237115');
INSERT INTO "moves" VALUES('russet-kettle-102',9,'act',0,2,'{"type":"Take","card":4}',NULL,'client-0-820c076cc64e4e609d5675ea0b229385','[[{"type":"Took","seat":0,"card":4,"student":1},null,null]]','2026-11-15 23:36:01.385075');
INSERT INTO "moves" VALUES('russet-kettle-102',10,'act',0,2,'{"type":"PlayBack","card":8}',NULL,'client-0-012a021db45a4928bc888700697c4430','[[{"type":"PlayedBack","seat":0,"card":8,"student":1},null,null],[{"type":"Drew","seat":0,"card":1},[0],{"type":"Drew","seat":0,"card":null}]]','2026-11-15 23:36:01.533051');
INSERT INTO "moves" VALUES('russet-kettle-102',11,'act',1,3,'{"type":"Play","card":29,"student":4}',NULL,'client-1-9619c59af242469c8be6d31b73b6d1bc','[[{"type":"Played","seat":1,"card":29,"student":4},null,null],[{"type":"Locked","student":4},null,null],[{"type":"Drew","seat":1,"card":31},[1],{"type":"Drew","seat":1,"card":null}]]','2026-11-15 23:36:01.726697');
INSERT INTO "moves" VALUES('russet-kettle-102',12,'act',0,4,'{"type":"Play","card":4,"student":0}',NULL,'client-0-bdf0978e8e794c8ebddf2337b8269e85','[[{"type":"Played","seat":0,"card":4,"student":0},null,null]]','2026-11-15 23:36:01.835848');
INSERT INTO "moves" VALUES('russet-kettle-102',13,'act',0,4,'{"type":"Take","card":22}',NULL,'client-0-a1145624baf64aa89b1f90352d995991','[[{"type":"Took","seat":0,"card":22,"student":0},null,null]]','2026-11-15 23:36:01.981012');
INSERT INTO "moves" VALUES('russet-kettle-102',14,'undo',0,4,NULL,12,'client-0-544436fe32154c8388a12c0f9e3fc2fd','[]','2026-11-15 23:36:02.165310');
INSERT INTO "moves" VALUES('russet-kettle-102',15,'act',0,4,'{"type":"Take","card":4}',NULL,'client-0-7ff8eb66f27545578d7af1ccbdbfabd0','[[{"type":"Took","seat":0,"card":4,"student":0},null,null]]','2026-11-15 23:36:02.319773');
INSERT INTO "moves" VALUES('russet-kettle-102',16,'act',0,4,'{"type":"PlayBack","card":37}',NULL,'client-0-1d64adddf0d54cf9b68d453b5d4cca89','[[{"type":"PlayedBack","seat":0,"card":37,"student":0},null,null],[{"type":"Drew","seat":0,"card":20},[0],{"type":"Drew","seat":0,"card":null}]]','2026-11-15 23:36:02.465318');
INSERT INTO "moves" VALUES('russet-kettle-102',17,'act',1,5,'{"type":"Play","card":38,"student":0}',NULL,'client-1-3d859f7ac71a455596d01d59aa65e530','[[{"type":"Played","seat":1,"card":38,"student":0},null,null],[{"type":"Took","seat":1,"card":34,"student":0},null,null],[{"type":"Took","seat":1,"card":37,"student":0},null,null],[{"type":"Took","seat":1,"card":38,"student":0},null,null]]','2026-11-15 23:36:02.578431');
INSERT INTO "moves" VALUES('russet-kettle-102',18,'act',1,5,'{"type":"PlayBack","card":25}',NULL,'client-1-d8f230ceb5e44b9f80d263e13bbe34e7','[[{"type":"PlayedBack","seat":1,"card":25,"student":0},null,null]]','2026-11-15 23:36:02.707402');
INSERT INTO "moves" VALUES('russet-kettle-102',19,'act',1,5,'{"type":"PlayBack","card":37}',NULL,'client-1-d789be3e82e8480ea15807aa7c07a224','[[{"type":"PlayedBack","seat":1,"card":37,"student":0},null,null]]','2026-11-15 23:36:02.829614');
INSERT INTO "moves" VALUES('russet-kettle-102',20,'act',1,5,'{"type":"PlayBack","card":38}',NULL,'client-1-490d61ff4864416ebf4fdc42bffa3f9a','[[{"type":"PlayedBack","seat":1,"card":38,"student":0},null,null],[{"type":"Drew","seat":1,"card":5},[1],{"type":"Drew","seat":1,"card":null}]]','2026-11-15 23:36:02.934402');
INSERT INTO "moves" VALUES('clever-marble-446',1,'act',1,1,'{"type":"Roll","die":0,"other":1}',NULL,'client-1-69af15613c9149afafa9138df8012467','[[{"type":"Rolled","seat":1,"dice":[0,1],"results":[2,4]},null,null]]','2026-11-15 23:36:03.488036');
INSERT INTO "moves" VALUES('clever-marble-446',2,'act',1,2,'{"type":"Drive","number":4,"route":8,"end":19,"start":123,"way":null}',NULL,'client-1-2afb7284a1244e35bf4b36671802e311','[[{"type":"Decided","seat":1},null,null]]','2026-11-15 23:36:03.601556');
INSERT INTO "moves" VALUES('clever-marble-446',3,'act',0,2,'{"type":"Drive","number":4,"route":7,"end":111,"start":108,"way":null}',NULL,'client-0-5fe957241d75410ebae16cf0e5cb8bda','[[{"type":"Drove","seat":0,"number":4,"route":7,"end":111,"start":108,"way":null},null,null],[{"type":"Drove","seat":1,"number":4,"route":8,"end":19,"start":123,"way":null},null,null]]','2026-11-15 23:36:03.709607');
INSERT INTO "moves" VALUES('clever-marble-446',4,'act',0,3,'{"type":"Roll","die":1,"other":2}',NULL,'client-0-f1302426d5ba4b8089e65bc2b9656cce','[[{"type":"Rolled","seat":0,"dice":[1,2],"results":[6,3]},null,null]]','2026-11-15 23:36:04.009311');
INSERT INTO "moves" VALUES('clever-marble-446',5,'act',1,4,'{"type":"Drive","number":3,"route":4,"end":71,"start":73,"way":null}',NULL,'client-1-23a0df0b211548be8a37d8bfaad384c0','[[{"type":"Decided","seat":1},null,null]]','2026-11-15 23:36:04.115219');
INSERT INTO "moves" VALUES('clever-marble-446',6,'act',0,4,'{"type":"Drive","number":6,"route":7,"end":115,"start":112,"way":null}',NULL,'client-0-6a75397d6be341b184cde048ed127d47','[[{"type":"Drove","seat":0,"number":6,"route":7,"end":115,"start":112,"way":null},null,null],[{"type":"Drove","seat":1,"number":3,"route":4,"end":71,"start":73,"way":null},null,null],[{"type":"LandmarkCircled","seat":1,"location":71,"points":5},null,null]]','2026-11-15 23:36:04.227226');
INSERT INTO "moves" VALUES('clever-marble-446',7,'act',1,5,'{"type":"Roll","die":0,"other":3}',NULL,'client-1-d0848dd614744ca2841d7b9352686432','[[{"type":"Rolled","seat":1,"dice":[0,3],"results":[4,10]},null,null]]','2026-11-15 23:36:04.434600');
INSERT INTO "moves" VALUES('clever-marble-446',8,'act',0,6,'{"type":"Drive","number":4,"route":1,"end":40,"start":38,"way":null}',NULL,'client-0-d8ff1526630b4f8a87cf3ca75b50b5ed','[[{"type":"Decided","seat":0},null,null]]','2026-11-15 23:36:04.673391');
INSERT INTO "moves" VALUES('clever-marble-446',9,'act',1,6,'{"type":"Drive","number":4,"route":7,"end":112,"start":114,"way":null}',NULL,'client-1-44a5b1ed4b3c470f8bd8ab8181bf405d','[[{"type":"Drove","seat":0,"number":4,"route":1,"end":40,"start":38,"way":null},null,null],[{"type":"LandmarkCircled","seat":0,"location":40,"points":5},null,null],[{"type":"Drove","seat":1,"number":4,"route":7,"end":112,"start":114,"way":null},null,null]]','2026-11-15 23:36:04.784739');
INSERT INTO "moves" VALUES('clever-marble-446',10,'act',0,7,'{"type":"Roll","die":0,"other":2}',NULL,'client-0-ef14f6b3eba349fd9062b25dd6f55aac','[[{"type":"Rolled","seat":0,"dice":[0,2],"results":[3,2]},null,null]]','2026-11-15 23:36:05.027866');
INSERT INTO "moves" VALUES('clever-marble-446',11,'act',0,8,'{"type":"Drive","number":3,"route":2,"end":47,"start":49,"way":null}',NULL,'client-0-06725132a1df49abb8a82dfc3f2c7aa8','[[{"type":"Decided","seat":0},null,null]]','2026-11-15 23:36:05.173344');
INSERT INTO "moves" VALUES('clever-marble-446',12,'act',1,8,'{"type":"Drive","number":3,"route":7,"end":20,"start":115,"way":null}',NULL,'client-1-aa82f2a307ae470393033b75929cacc9','[[{"type":"Drove","seat":0,"number":3,"route":2,"end":47,"start":49,"way":null},null,null],[{"type":"Drove","seat":1,"number":3,"route":7,"end":20,"start":115,"way":null},null,null]]','2026-11-15 23:36:05.273631');
INSERT INTO "moves" VALUES('clever-marble-446',13,'act',1,9,'{"type":"Roll","die":0,"other":3}',NULL,'client-1-071b6f8c4fee4709a26650553c521cb6','[[{"type":"Rolled","seat":1,"dice":[0,3],"results":[2,10]},null,null]]','2026-11-15 23:36:05.367451');
INSERT INTO "moves" VALUES('clever-marble-446',14,'act',1,10,'{"type":"Drive","number":10,"route":5,"end":82,"start":88,"way":null}',NULL,'client-1-e37e18ba769a41178bb6d8af12ee10c3','[[{"type":"Decided","seat":1},null,null]]','2026-11-15 23:36:05.566368');
INSERT INTO "moves" VALUES('clever-marble-446',15,'act',0,10,'{"type":"Drive","number":10,"route":6,"end":92,"start":100,"way":null}',NULL,'client-0-2e8403e3c3ac42e6a0aa06e1ec5fd2d3','[[{"type":"Drove","seat":0,"number":10,"route":6,"end":92,"start":100,"way":null},null,null],[{"type":"Drove","seat":1,"number":10,"route":5,"end":82,"start":88,"way":null},null,null],[{"type":"LandmarkCircled","seat":1,"location":82,"points":6},null,null]]','2026-11-15 23:36:05.666552');
INSERT INTO "moves" VALUES('clever-marble-446',16,'act',0,11,'{"type":"Roll","die":0,"other":3}',NULL,'client-0-882f6952de3e43e6b50d803f704ffef8','[[{"type":"Rolled","seat":0,"dice":[0,3],"results":[2,9]},null,null]]','2026-11-15 23:36:05.813218');
INSERT INTO "moves" VALUES('clever-marble-446',17,'act',0,12,'{"type":"Drive","number":2,"route":2,"end":10,"start":43,"way":null}',NULL,'client-0-2d8388552cbd471ab2a3ffb961c94505','[[{"type":"Decided","seat":0},null,null]]','2026-11-15 23:36:05.954015');
INSERT INTO "moves" VALUES('clever-marble-446',18,'act',1,12,'{"type":"Drive","number":2,"route":7,"end":118,"start":117,"way":null}',NULL,'client-1-6f0d52caa52e412aae4c6b5a7a72eb97','[[{"type":"Drove","seat":0,"number":2,"route":2,"end":10,"start":43,"way":null},null,null],[{"type":"Drove","seat":1,"number":2,"route":7,"end":118,"start":117,"way":null},null,null]]','2026-11-15 23:36:06.060988');
INSERT INTO "moves" VALUES('clever-marble-446',19,'act',1,13,'{"type":"Roll","die":0,"other":1}',NULL,'client-1-79424402d4284534be8b455499990ca1','[[{"type":"Rolled","seat":1,"dice":[0,1],"results":[4,5]},null,null]]','2026-11-15 23:36:06.158877');
INSERT INTO "moves" VALUES('clever-marble-446',20,'act',1,14,'{"type":"Drive","number":4,"route":5,"end":79,"start":81,"way":null}',NULL,'client-1-f22c4548dae14a90b5e3c67f8ff542bd','[[{"type":"Decided","seat":1},null,null]]','2026-11-15 23:36:06.257422');
INSERT INTO "moves" VALUES('clever-marble-446',21,'act',0,14,'{"type":"Drive","number":5,"route":3,"end":3,"start":52,"way":null}',NULL,'client-0-7faa344390054af98614904149201f5b','[[{"type":"Drove","seat":0,"number":5,"route":3,"end":3,"start":52,"way":null},null,null],[{"type":"Drove","seat":1,"number":4,"route":5,"end":79,"start":81,"way":null},null,null]]','2026-11-15 23:36:06.361449');
INSERT INTO "moves" VALUES('clever-marble-446',22,'act',0,15,'{"type":"Roll","die":0,"other":1}',NULL,'client-0-cb35d8f239d54a29a5841f44b36b5189','[[{"type":"Rolled","seat":0,"dice":[0,1],"results":[4,3]},null,null]]','2026-11-15 23:36:06.503300');
INSERT INTO "moves" VALUES('clever-marble-446',23,'act',1,16,'{"type":"Drive","number":3,"route":7,"end":110,"start":108,"way":null}',NULL,'client-1-665baa22101842638dc9bb9ecc0ece7a','[[{"type":"Decided","seat":1},null,null]]','2026-11-15 23:36:06.616083');
INSERT INTO "moves" VALUES('clever-marble-446',24,'act',0,16,'{"type":"Drive","number":3,"route":2,"end":13,"start":50,"way":null}',NULL,'client-0-cc2e9e303b1b4bae809bc62344279ae4','[[{"type":"Drove","seat":0,"number":3,"route":2,"end":13,"start":50,"way":null},null,null],[{"type":"Drove","seat":1,"number":3,"route":7,"end":110,"start":108,"way":null},null,null]]','2026-11-15 23:36:06.719422');
INSERT INTO "moves" VALUES('clever-marble-446',25,'act',1,17,'{"type":"Roll","die":0,"other":1}',NULL,'client-1-2d21dcce33a5495da19027154aa27113','[[{"type":"Rolled","seat":1,"dice":[0,1],"results":[2,1]},null,null]]','2026-11-15 23:36:06.823438');
INSERT INTO "moves" VALUES('clever-marble-446',26,'act',1,18,'{"type":"Drive","number":2,"route":6,"end":90,"start":15,"way":null}',NULL,'client-1-1f8d7403557f470b8854e2504dd124e1','[[{"type":"Decided","seat":1},null,null]]','2026-11-15 23:36:06.927223');
CREATE TABLE people (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	letter VARCHAR(1), 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('l573cZfOQvFPPycSu8ZxKU74','Ada',NULL,'2026-11-15 23:35:59.933252');
INSERT INTO "people" VALUES('G1Pm6Y1rCxl67Qwx23vMCknA','Bo',NULL,'2026-11-15 23:35:59.996018');
CREATE TABLE records (
	"table" VARCHAR(60) NOT NULL, 
	record TEXT NOT NULL, 
	finished DATETIME NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY ("table"), 
	CONSTRAINT fk_records_table_tables FOREIGN KEY("table") REFERENCES tables (code) ON DELETE CASCADE
);
CREATE TABLE seats (
	"table" VARCHAR(60) NOT NULL, 
	"index" INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	holder VARCHAR(40), 
	level VARCHAR(10), 
	name VARCHAR(60) NOT NULL, 
	letter VARCHAR(1) NOT NULL, 
	invite VARCHAR(40) NOT NULL, 
	grip VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", "index"), 
	CONSTRAINT fk_seats_table_tables FOREIGN KEY("table") REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('russet-kettle-102',0,'person','l573cZfOQvFPPycSu8ZxKU74',NULL,'Ada','u','tBnzjxCRZzqv3mxCIgv2VjbT','CpUY3JHWFxHVl_2MErdH1Tai');
INSERT INTO "seats" VALUES('russet-kettle-102',1,'person','G1Pm6Y1rCxl67Qwx23vMCknA',NULL,'Bo','v','OnIRndWOGer9HdeUFUT834Cm','bS_X2oj56dKqZanPVcYFjk5Z');
INSERT INTO "seats" VALUES('clever-marble-446',0,'person','l573cZfOQvFPPycSu8ZxKU74',NULL,'Ada','u','6zv37TT7TIYgCZSL7w3M8xWX','A56y3RtpNIySEOuZSV-1JDc_');
INSERT INTO "seats" VALUES('clever-marble-446',1,'person','G1Pm6Y1rCxl67Qwx23vMCknA',NULL,'Bo','v','vOlNrdSHKj_lKtApPvlbmyC-','G1UdpkWmV3UZm5zlJt6pMhZi');
CREATE TABLE snapshots (
	"table" VARCHAR(60) NOT NULL, 
	number INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY ("table", number), 
	CONSTRAINT fk_snapshots_table_tables FOREIGN KEY("table") REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('russet-kettle-102',10,'{"game":"electioneering","rules":1,"pack":"28c8c9fc0cc7bb67","seats":2,"actors":[1],"over":false,"reveals":2,"chance":839982197223414368,"table":{"acted":0,"contenders":[],"deck":[42,35,28,26,23,2,30,21,32,41,7,3,39,5,20,31],"ended_by":0,"first":1,"floor":-1,"hands":[[1,4,9,27,36,37],[24,25,29,33,38,45]],"in_play":[4,1,0],"open_rows":19,"owed":0,"phase":0,"played":-1,"removed":1,"rows":[[34,22],[6,8],[],[],[0],[]],"seen":[16,33554432],"student":-1,"turn":1,"votes":[-1,-1,-1,-1,-1,-1],"winner":-1}}');
INSERT INTO "snapshots" VALUES('russet-kettle-102',20,'{"game":"electioneering","rules":1,"pack":"28c8c9fc0cc7bb67","seats":2,"actors":[0],"over":false,"reveals":5,"chance":839982197223414368,"table":{"acted":0,"contenders":[],"deck":[42,35,28,26,23,2,30,21,32,41,7,3,39],"ended_by":0,"first":1,"floor":-1,"hands":[[1,4,9,20,27,36],[5,24,31,33,34,45]],"in_play":[4,1,0],"open_rows":3,"owed":0,"phase":0,"played":-1,"removed":1,"rows":[[22,25,37,38],[6,8],[],[],[0,29],[]],"seen":[16,17179869184],"student":-1,"turn":0,"votes":[-1,-1,-1,-1,-1,-1],"winner":-1}}');
INSERT INTO "snapshots" VALUES('clever-marble-446',10,'{"game":"crossroll_hong_kong","rules":1,"pack":"d452392a1c8f1fff","seats":2,"actors":[0,1],"over":false,"reveals":7,"chance":319445942019155825,"table":{"active":0,"aside":0,"boxes":[0,0,0,0,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,4,0,0,0,0,0,4,0],"choices":[-1,-1],"completed":[0,0],"crossed":[[524928,448,0,1044480],[524800,0,896,939982848]],"dice":[0,2],"effects":[0,0],"engines":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"first":1,"fresh":[0,0],"nitrous_route":-1,"open_routes":[511,511],"owed":0,"phase":2,"results":[3,2],"round":4,"sights":[4,64],"speed":[0,0],"tickets":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}}');
INSERT INTO "snapshots" VALUES('clever-marble-446',20,'{"game":"crossroll_hong_kong","rules":1,"pack":"d452392a1c8f1fff","seats":2,"actors":[0],"over":false,"reveals":13,"chance":6445121198813511922,"table":{"active":1,"aside":0,"boxes":[0,0,0,0,4,0,0,3,2,0,0,0,0,0,0,0,0,0,0,0,10,0,0,4,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,0,0,10,0,0,0,0,0,4,3,2,0,0,0,4,0],"choices":[-1,2767],"completed":[0,0],"crossed":[[528000,231872,4026531840,1044511],[1639072,0,33293184,947847168]],"dice":[0,1],"effects":[0,0],"engines":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"first":1,"fresh":[0,0],"nitrous_route":-1,"open_routes":[511,511],"owed":0,"phase":2,"results":[4,5],"round":7,"sights":[4,192],"speed":[0,0],"tickets":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}}');
CREATE TABLE tables (
	code VARCHAR(60) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	rules INTEGER NOT NULL, 
	digest VARCHAR(80) NOT NULL, 
	pack JSON NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(20) NOT NULL, 
	salt VARCHAR(64) NOT NULL, 
	sealed VARCHAR(64) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	host VARCHAR(40) NOT NULL, 
	is_hot_seat BOOLEAN NOT NULL, 
	proposal JSON, 
	rematch VARCHAR(60), 
	forked_from VARCHAR(60), 
	forked_at INTEGER, 
	turn INTEGER NOT NULL, 
	waiting_for JSON NOT NULL, 
	outcome JSON, 
	created DATETIME NOT NULL, 
	updated DATETIME NOT NULL, daily VARCHAR(10), 
	CONSTRAINT pk_tables PRIMARY KEY (code)
);
INSERT INTO "tables" VALUES('russet-kettle-102','electioneering',1,'28c8c9fc0cc7bb67','{}','{"first_seat":"random"}','11','52f432f377a2da4835ba13258879e1d0','e1584879d0f0b1d5a9be130b20df8bf562000fba3e4dd66fc59c9ef4c2470718','playing','l573cZfOQvFPPycSu8ZxKU74',0,'null',NULL,NULL,NULL,6,'[0]','null','2026-11-15 23:36:00.108314','2026-11-15 23:36:02.933670',NULL);
INSERT INTO "tables" VALUES('clever-marble-446','crossroll_hong_kong',1,'d452392a1c8f1fff','{}','{"first_seat":"random","nitrous":false}','11','0b868ec579142a79e000d1af05732586','425662c8789368867556d5cda033d45b3ed624de4aaecf497cca8f8bb008212c','playing','l573cZfOQvFPPycSu8ZxKU74',0,'null',NULL,NULL,NULL,18,'[0]','null','2026-11-15 23:36:03.314763','2026-11-15 23:36:06.924698',NULL);
CREATE INDEX seats_by_holder ON seats (holder);
CREATE INDEX daily_by_score ON daily (day, is_late, score);
COMMIT;
